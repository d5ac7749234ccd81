import { byNumber, type Row } from './byNumber.ts'
import { control } from './system.ts'
import { close, renounce } from './token.ts'

const setAuthority: Row = (_, [account, , authority], scope) =>
  authority ? control(account, authority.address, scope) : renounce(account, scope)

/** The loader of upgradable programs. The authority of a program can replace its code or take its SOL. */
export const loader = byNumber('u32', {
  // SetAuthority.
  4: setAuthority,
  // Close.
  5: (_, [account, to], scope) => to && close(account, to, scope),
  // SetAuthorityChecked.
  7: setAuthority,
})
