/** An address in a sentence. One that is too long for its line is parted where people read it so. */
export function Email({ address = '' }: { address?: string | undefined }) {
  const at = address.indexOf('@') + 1
  return (
    <bdi className="lk-strong">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
