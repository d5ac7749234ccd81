'use client'
import { useEffect, useState } from 'react'

/**
 * Encodes a text as a QR code. Returns a path for a square SVG whose side is `size` units long. Loads the encoder with
 * the first text.
 *
 * @example
 * const { code } = useQrCode(address)
 * return code && <svg viewBox={`0 0 ${code.size} ${code.size}`}><path d={code.path} /></svg>
 */
export function useQrCode(text: string | undefined): useQrCode.ReturnType {
  const [state, setState] = useState<{ code?: useQrCode.QrCode; text: string }>()

  useEffect(() => {
    if (!text) return undefined
    let isWanted = true
    const show = (code?: useQrCode.QrCode) => isWanted && setState({ text, ...(code && { code }) })
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { border: 2 })
        const path = data.map((row, y) =>
          row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
        )
        show({ path: path.join(''), size })
      },
      () => show(),
    )
    return () => {
      isWanted = false
    }
  }, [text])

  const isKnown = state !== undefined && state.text === text
  return { code: isKnown ? state.code : undefined, isFailed: isKnown && !state.code }
}

export declare namespace useQrCode {
  type QrCode = { path: string; size: number }
  type ReturnType = {
    code: QrCode | undefined
    /** Whether the encoder failed to load. */
    isFailed: boolean
  }
}
