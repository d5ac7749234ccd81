import { choices, useTheme } from '../Theme.ts'

const labels = { dark: 'Dark', light: 'Light', system: 'System' }

export function Header() {
  const [choice, setChoice] = useTheme()
  return (
    <header>
      <p className="brand">
        <img alt="" height="28" src="/icon.svg" width="28" /> Latchkey <span>demo</span>
      </p>
      <fieldset className="segments">
        <legend className="unseen">Theme</legend>
        {choices.map((it) => (
          <label key={it}>
            <input
              checked={it === choice}
              name="theme"
              onChange={() => setChoice(it)}
              type="radio"
              value={it}
            />
            {labels[it]}
          </label>
        ))}
      </fieldset>
    </header>
  )
}
