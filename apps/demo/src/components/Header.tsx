import { ConnectButton } from '@latchkey/react'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Header() {
  return (
    <header>
      <p className="brand">
        <img alt="" height="32" src="/mark.svg" width="32" />
        <span>
          Latchkey <span className="muted">demo</span>
        </span>
      </p>
      <div className="settings">
        <LanguageSelect />
        <ThemeSwitch />
      </div>
      <ConnectButton />
    </header>
  )
}
