import { useSay } from '../Language.ts'

/** In place of the buttons of an approval, if there is nothing to decide. */
export function CloseButton({ onClick }: CloseButton.Props) {
  const say = useSay()
  return (
    <footer className="buttons">
      <button className="button" onClick={onClick} type="button">
        {say({ id: 'button.hide' })}
      </button>
    </footer>
  )
}

export declare namespace CloseButton {
  type Props = { onClick(): void }
}
