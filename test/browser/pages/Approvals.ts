/** A minimal approval screen: a line of text and two buttons for each approval. */
export type Approvals = {
  /** Rejects every pending approval. */
  cancel(): void
  readonly count: number
  /** Shows an approval, and waits for the decision. Resolves with false on abort. */
  decide(text: string, signal?: AbortSignal): Promise<boolean>
}

export function create(): Approvals {
  const open = new Set<(approved: boolean) => void>()

  // Listen in the frame, because the host page does not receive its key events.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open.values().next().value?.(false)
  })

  return {
    cancel() {
      for (const end of open) end(false)
    },
    get count() {
      return open.size
    },
    decide(text, signal) {
      return new Promise((resolve) => {
        const section = document.createElement('section')
        const end = (approved: boolean) => {
          open.delete(end)
          section.remove()
          resolve(approved)
        }
        section.append(text, button('Sign', true), button('Cancel', false))
        document.body.append(section)
        open.add(end)
        signal?.addEventListener('abort', () => end(false))

        function button(name: string, approved: boolean) {
          const button = document.createElement('button')
          button.textContent = name
          button.onclick = ({ isTrusted }) => isTrusted && end(approved)
          return button
        }
      })
    },
  }
}
