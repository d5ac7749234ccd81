import type { Fact } from '@latchkey/explain'
import { Facts } from './Facts.tsx'

/** Shows the called contract and the sent value above all decoded data (T48). */
export function Target({ facts }: { facts: readonly Fact[] }) {
  if (!facts.length) return null
  return (
    <div className="target">
      <Facts facts={facts} />
    </div>
  )
}
