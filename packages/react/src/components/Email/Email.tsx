/** An email address in a sentence. A long address can break after the @. */
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
