import { useSay } from '../Language.ts'

/** Shows all rows of a list that is folded. */
export function UnfoldButton({ list, total, unfold }: UnfoldButton.Props) {
  const say = useSay()
  return (
    <button
      aria-controls={list}
      aria-expanded="false"
      className="button unfold"
      onClick={unfold}
      type="button"
    >
      {say({ id: 'button.showAll', values: { count: String(total) } })}
    </button>
  )
}

export declare namespace UnfoldButton {
  type Props = {
    /** The id of the list. */
    list: string
    /** How many rows there are. */
    total: number
    unfold(): void
  }
}
