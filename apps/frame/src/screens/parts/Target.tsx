import type { Fact } from '@latchkey/explain'
import { Facts } from './Facts.tsx'

/** Who is called and what is sent to it, above everything that is decoded (T48). */
export function Target({ facts }: { facts: readonly Fact[] }) {
  if (!facts.length) return null
  return (
    <div className="target">
      <Facts facts={facts} />
    </div>
  )
}
