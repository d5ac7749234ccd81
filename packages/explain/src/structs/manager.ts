import { extend } from '../Explanation.ts'
import { struct } from '../Recognizer.ts'
import { checkOwner } from '../risks/allowance.ts'
import { explainManager } from '../risks/manager.ts'

/** Morpho: the authorized account can use all positions of the user. */
const morphoAuthorization = struct(
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
  ({ authorized, authorizer, deadline, isAuthorized }, { contract }, scope) =>
    extend(
      explainManager(
        { contract, expires: deadline, isAllowed: isAuthorized, manager: authorized },
        scope,
      ),
      { warnings: checkOwner(authorizer, scope) },
    ),
)

/** Compound 3: the manager can use the whole account of the user. */
const compoundAuthorization = struct(
  'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
  ({ expiry, isAllowed, manager, owner }, { contract }, scope) =>
    extend(explainManager({ contract, expires: expiry, isAllowed, manager }, scope), {
      warnings: checkOwner(owner, scope),
    }),
)

/** Rights to use all of the user's assets in a contract. */
export const managers = { compoundAuthorization, morphoAuthorization } as const
