/**
 * Shows a developer which option is invalid. Without this message, React would leave an empty page. Returns a function
 * that removes the message.
 */
export function showMistake(text: string): () => void {
  const alert = document.createElement('div')
  const title = document.createElement('strong')
  const line = document.createElement('p')
  alert.role = 'alert'
  Object.assign(alert.style, {
    border: '2px solid #d33',
    font: '14px/1.5 system-ui',
    margin: '16px',
    padding: '16px',
  })
  title.textContent = 'Latchkey'
  line.style.margin = '8px 0 0'
  line.textContent = text
  alert.append(title, line)
  document.body.prepend(alert)
  return () => alert.remove()
}
