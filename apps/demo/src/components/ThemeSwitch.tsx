import * as Settings from '../Settings.ts'
import { useWords } from '../Words.ts'

/** Line drawings on a grid of 20 × 20. */
const icons = {
  dark: 'M16.5 12.1A7 7 0 0 1 7.9 3.5a7 7 0 1 0 8.6 8.6z',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  system: 'M3 4.5h14v9H3zM7.5 17h5M10 13.5V17',
} as const

/** Selects the theme of this page and the wallet. */
export function ThemeSwitch() {
  const { theme } = Settings.useSettings()
  const words = useWords()
  return (
    <fieldset className="segments">
      <legend className="unseen">{words.theme}</legend>
      {Settings.themes.map((it) => (
        <label key={it} title={words[it]}>
          <input
            checked={it === theme}
            name="theme"
            onChange={() => Settings.choose({ theme: it })}
            type="radio"
            value={it}
          />
          <span className="unseen">{words[it]}</span>
          <svg aria-hidden="true" className="icon" viewBox="0 0 20 20">
            <path d={icons[it]} />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
