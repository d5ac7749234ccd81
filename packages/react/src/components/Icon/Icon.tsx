/**
 * A decorative icon beside text, or in a button with its own label. A component passes its own path on a grid of 20 ×
 * 20, so that the first load contains only the paths of the dialog.
 */
export function Icon({ name, path }: { name: string; path: string }) {
  return (
    <svg aria-hidden="true" className="lk-icon" data-icon={name} viewBox="0 0 20 20">
      <path d={path} />
    </svg>
  )
}
