import type { Mark, Piece } from '@latchkey/explain'
import { useSay } from '../Language.ts'

/** Text from an app or contract, with a mark for each invisible character. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    typeof piece === 'string' ? piece : <MarkView key={index} {...piece} />,
  )
}

function MarkView({ code, count }: Mark) {
  const say = useSay()
  const values = { code, count: String(count) }
  return (
    <span className="mark" title={say({ id: 'screen.hidden', values: { code } })}>
      {count > 1 ? say({ id: 'screen.hiddenTimes', values }) : code}
    </span>
  )
}
