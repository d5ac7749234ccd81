/** As a `ref`: takes the person to what has just appeared. */
export function focus(element: HTMLElement | null): void {
  element?.focus()
}
