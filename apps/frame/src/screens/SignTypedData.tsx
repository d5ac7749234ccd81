import type { Subject, TypedData } from '../approvals.ts'

/** Typed data as a tree. It follows the types: whatever they do not name is not signed either. */
export function SignTypedData({ typedData }: Extract<Subject, { method: 'eth_signTypedData_v4' }>) {
  const { domain, message, primaryType, types } = typedData
  return (
    <>
      {primaryType !== 'EIP712Domain' && (
        <section>
          <h2>{primaryType}</h2>
          <Tree type={primaryType} types={types} value={message} />
        </section>
      )}
      <section>
        <h2>For use with</h2>
        <Tree type="EIP712Domain" types={types} value={domain} />
      </section>
    </>
  )
}

type TreeProps = { type: string; types: TypedData['types']; value: unknown }

function Tree({ type, types, value }: TreeProps) {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  const rows = item
    ? (value as unknown[]).map((entry, index) => [`${index + 1}.`, item, entry] as const)
    : types[type]?.map(({ name, type }) => [name, type, Object(value)[name]] as const)
  if (!rows)
    return <span className={/^(address|bytes)/.test(type) ? 'hex' : ''}>{toText(value)}</span>
  if (!rows.length) return <span className="empty">empty</span>
  return (
    <dl className="tree">
      {rows.map(([name, type, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Tree type={type} types={types} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toText(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
