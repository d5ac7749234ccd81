import { usePage } from '../Page.ts'

/** Shown while the request loads. It appears with a delay, because most responses arrive earlier. */
export function LookingScreen() {
  const { messages } = usePage()
  return <h1 className="late busy">{messages['looking.heading']}</h1>
}
