import { usePage } from '../Page.ts'

/** Before anything is known. It shows itself late: most answers come sooner. */
export function LookingScreen() {
  const { messages } = usePage()
  return <h1 className="late busy">{messages['looking.heading']}</h1>
}
