import { Locale } from '@latchkey/protocol'
import { pages } from '@latchkey/protocol/api/pages'
import { loadOrEnglish } from '@latchkey/words/loadOrEnglish'
import { from as toLines } from '@latchkey/words/PermissionLines'
import * as Words from '@latchkey/words/permissions'
import * as Sentence from '@latchkey/words/Sentence'
import { useEffect, useState } from 'react'
import { usePage } from '../Page.ts'
import type { ListedPermission } from '../readListed.ts'

/**
 * Lists the permissions of every app, with their limits and the used amounts. With `onRevoke`, each has a button that
 * revokes it. Without `onRevoke`, the list links to the page `/permissions`, because the page `/account` does not open
 * the wallet (T58).
 */
export function PermissionList({
  onRevoke,
  permissions,
}: {
  onRevoke?: (permission: ListedPermission) => void
  permissions: readonly ListedPermission[] | undefined
}) {
  const { locale, messages, state } = usePage()
  const [catalog, setCatalog] = useState<Words.Catalog>()
  useEffect(() => {
    loadOrEnglish(Words, locale).then(setCatalog)
  }, [locale])
  if (!catalog) return null
  const say = Sentence.say<Words.English>(catalog, Locale.table[locale].direction)
  return (
    <>
      {!onRevoke && <h2>{say('title')}</h2>}
      <p className="note">
        {say(!permissions ? 'failed' : permissions.length ? 'textOfAll' : 'noneOfAll')}
      </p>
      {permissions && permissions.length > 0 && (
        <ul className="rows">
          {permissions.map((it) => {
            const { app, context, origins } = it
            const options = { locale: Locale.formatOf(locale), say }
            const { isKnown, isRevoked, limits, notes, revokeLabel } = toLines(it, options)
            // The name is empty if an older server has removed the project.
            const title = [app || messages['permissions.unknownApp'], ...origins.slice(0, 1)]
            return (
              <li key={context}>
                <div>
                  <p>
                    <strong>
                      <bdi>{title.join(' · ')}</bdi>
                    </strong>
                    {isRevoked && <span className="tag">{say('revoked')}</span>}
                  </p>
                  {limits.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {notes.map((line) => (
                    <p className="note" key={line}>
                      {line}
                    </p>
                  ))}
                </div>
                {onRevoke && isKnown && !isRevoked && (
                  <button
                    aria-disabled={state.isBusy}
                    aria-label={revokeLabel}
                    onClick={({ isTrusted }) => isTrusted && onRevoke(it)}
                    type="button"
                  >
                    {say('revoke')}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!onRevoke && permissions?.some(({ use }) => !use?.isRevoked) && (
        <p className="note">
          <a href={pages.permissions.path + location.search}>{messages['permissions.heading']}</a>
        </p>
      )}
    </>
  )
}
