import { useSay } from '../../approval/screens/Language.ts'

/** Shows that the window waits. It appears with a delay, so that most users never see it. */
export function WaitingScreen({ name }: { name: 'telling' | 'waiting' }) {
  const say = useSay()
  return (
    <article className="notice late" role="status">
      <h1>{say({ id: `notice.${name}.heading` })}</h1>
    </article>
  )
}
