import { useSay } from '../Language.ts'

/** The button that shows all rows of a folded list. */
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
    /** The id of the list element. */
    list: string
    /** The number of rows. */
    total: number
    unfold(): void
  }
}
