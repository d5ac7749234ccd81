/** Why something failed, next to what failed. */
export function Failure({ children, id }: { children: string | undefined; id?: string }) {
  return (
    <p className="failure" id={id} role="alert">
      {children}
    </p>
  )
}
