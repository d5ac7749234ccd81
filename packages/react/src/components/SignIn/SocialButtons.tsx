import type { Provider } from '@latchkey/client'
import { useEffect, useRef } from 'react'
import { useProviderName } from '../../internal/useProviderName.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { ProviderMark } from '../ProviderMark/ProviderMark.tsx'

/** The buttons of the providers. A single button has a full sentence as its label. */
export function SocialButtons({ focused, onChoose, onUse, providers }: SocialButtons.Props) {
  const say = useSay()
  const nameOf = useProviderName()
  const list = useRef<HTMLUListElement>(null)
  const index = focused ? providers.indexOf(focused) : -1

  // Focus the button of the provider that the user chose last.
  useEffect(() => {
    if (index >= 0) list.current?.querySelectorAll('button')[index]?.focus()
  }, [index])

  return (
    <ul
      aria-label={say('social.list')}
      className="lk-list lk-providers"
      onFocus={onUse}
      onPointerEnter={onUse}
      ref={list}
    >
      {providers.map((provider) => {
        const name = nameOf(provider)
        const label = say('social.continueWith', { provider: name })
        return (
          <li key={provider}>
            <Button aria-label={label} kind="row" onClick={() => onChoose(provider)}>
              <ProviderMark provider={provider} />
              <bdi>{providers.length === 1 ? label : name}</bdi>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

export declare namespace SocialButtons {
  type Props = {
    /** The provider that the user chose last. Its button takes the focus. */
    focused: Provider.Name | undefined
    onChoose(provider: Provider.Name): void
    /** Called when the user is about to choose, so that the wallet can load. */
    onUse(): void
    providers: readonly Provider.Name[]
  }
}
