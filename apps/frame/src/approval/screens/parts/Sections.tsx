import type { Content, Explanation, Section } from '@latchkey/explain'
import { useSay } from '../Language.ts'
import { Facts } from './Facts.tsx'
import { Pieces } from './Pieces.tsx'
import { Sentence } from './Sentence.tsx'
import { Target } from './Target.tsx'
import { Tree } from './Tree.tsx'

/** Shows the sections of an explanation. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections never change places.
    <Part key={index} {...section} />
  ))
}

/** Shows one section. A section with `isFolded` is collapsed at first. */
function Part({ content, isFolded, title }: Section) {
  if (!isFolded)
    return (
      <section className="part">
        <h3>
          <Sentence message={title} />
        </h3>
        <ContentView content={content} />
      </section>
    )
  return (
    <details className="part">
      <summary>
        <Sentence message={title} />
      </summary>
      <ContentView content={content} />
    </details>
  )
}

function ContentView({ content }: { content: Content }) {
  const say = useSay()
  switch (content.kind) {
    case 'facts':
      return <Facts facts={content.facts} />
    case 'hex':
      return <pre className="inset hex">{content.hex}</pre>
    case 'steps':
      return (
        <ol className="steps">
          {content.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places.
            <Step key={index} {...step} />
          ))}
        </ol>
      )
    case 'text':
      return (
        <pre className="inset text">
          {content.pieces.length ? (
            <Pieces pieces={content.pieces} />
          ) : (
            <span className="empty">{say({ id: 'screen.empty' })}</span>
          )}
        </pre>
      )
    case 'tree':
      return (
        <div className="inset">
          <Tree nodes={content.nodes} />
        </div>
      )
  }
}

/** Shows a nested call. Its warnings are shown with all others at the top of the screen. */
function Step({ facts, sections, target, title, warnings }: Explanation) {
  return (
    <li className="step" data-severity={warnings[0]?.severity}>
      <Target facts={target} />
      <p className="what">
        <Sentence message={title} />
      </p>
      <Facts facts={facts} />
      <Sections sections={sections} />
    </li>
  )
}
