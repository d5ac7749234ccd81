import { useEffect, useRef } from 'react'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'

/** The button of a sign-in with a passkey. */
export function PasskeyButton({ isFocused, onChoose }: { isFocused: boolean; onChoose(): void }) {
  const say = useSay()
  const parent = useRef<HTMLDivElement>(null)
  // Focus the button if the user chose it last.
  useEffect(() => {
    if (isFocused) parent.current?.querySelector('button')?.focus()
  }, [isFocused])
  return (
    <div ref={parent}>
      <Button kind="row" onClick={onChoose}>
        {say('passkey.signIn')}
      </Button>
    </div>
  )
}
