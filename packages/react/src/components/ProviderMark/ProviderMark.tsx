import type * as Method from '../../Method.ts'

/** Drawn on 20 × 20, in the colour of the text: as a shape, or as lines. */
const drawings: Record<Method.Provider, { lines: string } | { shape: string }> = {
  apple: {
    shape:
      'M10 6.9c1.3-.9 4-1.2 5.6.7a3.3 3.3 0 0 0 .5 5.5c-.8 2.6-2.3 4.4-3.6 4.4-1 0-1.5-.6-2.5-.6s-1.5.6-2.5.6c-2 0-4.3-3.8-4.3-6.9 0-3.9 4-5.6 6.8-3.7zM10 5.6c-.1-2.2 1.3-3.8 3.4-4.1.2 2.3-1.3 4-3.4 4.1z',
  },
  discord: {
    shape:
      'M7.3 4 6.9 4.8a10.5 10.5 0 0 1 6.2 0L12.7 4c1.3.1 2.5.5 3.6 1.1 1.7 2.7 2.5 5.7 2.3 9a10 10 0 0 1-4.4 2.2l-1-1.7a9 9 0 0 1-6.4 0l-1 1.7a10 10 0 0 1-4.4-2.2c-.2-3.3.6-6.3 2.3-9A9 9 0 0 1 7.3 4zM7.4 8.7c-.9 0-1.5.8-1.5 1.7s.6 1.7 1.5 1.7 1.5-.8 1.5-1.7-.6-1.7-1.5-1.7zm5.2 0c-.9 0-1.5.8-1.5 1.7s.6 1.7 1.5 1.7 1.5-.8 1.5-1.7-.6-1.7-1.5-1.7z',
  },
  facebook: { lines: 'M13.8 4.2h-1.3A3 3 0 0 0 9.5 7.2V17M6.5 10.6h6.5' },
  farcaster: {
    shape:
      'M4.5 3h11v2.5h2l-.6 2H16V15c.6 0 1 .4 1 1v1h-4.5v-5a2.5 2.5 0 0 0-5 0v5H3v-1c0-.6.4-1 1-1V7.5h-.9l-.6-2h2z',
  },
  github: {
    shape:
      'M3.8 2.6c1.5.1 2.8.8 3.7 1.5a9.7 9.7 0 0 1 5 0c.9-.7 2.2-1.4 3.7-1.5.5 1.4.5 2.8.1 3.7.8.9 1.2 2 1.2 3.3 0 3.9-2.4 5-5 5.3.5.5.7 1.2.7 2.1v2.2H6.8v-2c-2.3.5-3.2-.6-3.8-1.7-.3-.5-.6-.9-1-1.2.9-.4 1.6.1 2.2.9.6.9 1.2 1.4 2.6 1.1.1-.6.3-1.1.7-1.4-2.6-.3-5-1.4-5-5.3 0-1.3.4-2.4 1.2-3.3-.4-.9-.4-2.3.1-3.7z',
  },
  google: { lines: 'M10.3 10h6.2A6.5 6.5 0 1 1 14.4 5.2' },
  oidc: { lines: 'M9 10a3.2 3.2 0 1 0-6.4 0A3.2 3.2 0 0 0 9 10h8.2v3.2M13.8 10v2.4' },
  x: { lines: 'M4 4l12 12M16 4L4 16' },
}

/** What people know a provider by, beside its name. */
export function ProviderMark({ provider }: { provider: Method.Provider }) {
  const drawing = drawings[provider]
  return (
    <svg aria-hidden="true" className="lk-provider" viewBox="0 0 20 20">
      {'lines' in drawing ? (
        <path className="lk-provider-lines" d={drawing.lines} />
      ) : (
        <path d={drawing.shape} fill="currentColor" fillRule="evenodd" />
      )}
    </svg>
  )
}
