import { useContext } from 'react'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Mark } from '../Mark/Mark.tsx'
import { DialogContext } from './DialogContext.ts'

/** The back button, the mark and the close button. The header is also rendered without buttons. */
export function Header({ onBack }: { onBack?: (() => void) | undefined }) {
  const dialog = useContext(DialogContext)
  const say = useSay()
  return (
    <div className="lk-header">
      {onBack ? (
        <Button aria-label={say('common.back')} kind="tool" onClick={onBack}>
          <Icon name="back" path="M12 5l-5 5 5 5" />
        </Button>
      ) : (
        <Mark />
      )}
      {dialog && (
        <Button aria-label={say('common.close')} kind="tool" onClick={dialog.close}>
          <Icon name="close" path="M5.5 5.5l9 9M14.5 5.5l-9 9" />
        </Button>
      )}
    </div>
  )
}
