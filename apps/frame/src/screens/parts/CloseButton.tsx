import { useSay } from '../Language.ts'

/** In place of the buttons of an approval, if there is nothing to decide. */
export function CloseButton({ onClick, onStop }: CloseButton.Props) {
  const say = useSay()
  return (
    <footer className="buttons">
      {onStop && (
        <button className="button" onClick={onStop} type="button">
          {say({ id: 'button.stopWaiting' })}
        </button>
      )}
      <button className="button" onClick={onClick} type="button">
        {say({ id: 'button.hide' })}
      </button>
    </footer>
  )
}

export declare namespace CloseButton {
  type Props = {
    onClick(): void
    /** Stops waiting for a batch. Without it, there is no such button. */
    onStop?: (() => void) | undefined
  }
}
