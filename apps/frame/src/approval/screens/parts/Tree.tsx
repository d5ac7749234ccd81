import type { Node } from '@latchkey/explain'
import { useSay } from '../Language.ts'
import { ValueView } from './Sentence.tsx'

/** A branch with at least this many values can be collapsed. */
const many = 8

/** Shows typed data as nested lists. */
export function Tree({ nodes }: { nodes: readonly Node[] }) {
  const say = useSay()
  if (!nodes.length) return <span className="empty">{say({ id: 'screen.empty' })}</span>
  return (
    <dl className="tree">
      {nodes.map((node) => (
        <Branch key={node.name} node={node} />
      ))}
    </dl>
  )
}

function Branch({ node }: { node: Node }) {
  const say = useSay()
  const name = typeof node.name === 'number' ? `${node.name}.` : node.name
  if ('value' in node)
    return (
      <div className="leaf" data-kind={node.value.kind}>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd className="held">
          <ValueView value={node.value} />
        </dd>
      </div>
    )
  return (
    <div className="branch">
      <dt>
        <bdi>{name}</bdi> <bdi className="type">{node.type}</bdi>
      </dt>
      <dd>
        {node.nodes.length >= many ? (
          <details open>
            <summary className="type">
              {say({ id: 'screen.entries', values: { count: String(node.nodes.length) } })}
            </summary>
            <Tree nodes={node.nodes} />
          </details>
        ) : (
          <Tree nodes={node.nodes} />
        )}
      </dd>
    </div>
  )
}
