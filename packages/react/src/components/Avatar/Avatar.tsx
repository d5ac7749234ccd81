import { useState } from 'react'
import { usePicture } from './usePicture.ts'

/**
 * The avatar of an address: the picture of its name, the picture of the user's provider, or three discs whose colors
 * are derived from the address.
 */
export function Avatar({ address, src: named }: Avatar.Props) {
  const picture = usePicture(address)
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = [named, picture].find((it) => it && !failed.includes(it))
  if (src)
    return (
      <img
        alt=""
        className="lk-avatar"
        onError={() => setFailed([...failed, src])}
        referrerPolicy="no-referrer"
        src={src}
      />
    )
  // An EVM address is hex. A Solana address is base58, whose letters are all digits of base 36.
  const radix = address.startsWith('0x') ? 16 : 36
  const [first, second, third] = [2, 14, 26].map(
    (at) => Number.parseInt(address.slice(at, at + 4), radix) % 360 || at,
  ) as [number, number, number]
  return (
    <svg aria-hidden="true" className="lk-avatar" viewBox="0 0 32 32">
      <path d="M0 0h32v32H0z" fill={`hsl(${first} 55% 45%)`} />
      <circle cx={(second % 24) + 4} cy="6" fill={`hsl(${second} 70% 60%)`} r="13" />
      <circle cx={(third % 24) + 4} cy="29" fill={`hsl(${third} 75% 75%)`} r="11" />
    </svg>
  )
}

export declare namespace Avatar {
  type Props = {
    address: string
    /** A URL. It may be an untrusted SVG, so it is only shown in an `<img>`. */
    src?: string | undefined
  }
}
