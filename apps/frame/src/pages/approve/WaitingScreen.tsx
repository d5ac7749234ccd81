import { useSay } from '../../screens/Language.ts'

/** Said when it takes longer than a moment: as a rule, nobody gets to see it. */
export function WaitingScreen({ name }: { name: 'telling' | 'waiting' }) {
  const say = useSay()
  return (
    <article className="notice late" role="status">
      <h1>{say({ id: `notice.${name}.heading` })}</h1>
    </article>
  )
}
