import { useSay } from '../Language.ts'

/** The only button of a screen without a question. */
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
