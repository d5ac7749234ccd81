import * as Host from './Host.ts'
import { handlers } from './handlers/index.ts'
import { NotFoundError } from './parent.ts'
import { serve } from './serve.ts'

if (isServed()) {
  // The application waits for neither; a person will, soon. What fails here is tried again then.
  import('./screens/mount.tsx').catch(() => {})
  import('./approvals/index.ts').catch(() => {})
}

/** Whether there is an application to serve. Without one, the document says what it is. */
function isServed() {
  try {
    serve(handlers, Host.create)
    return true
  } catch (error) {
    if (error instanceof NotFoundError) return false
    throw error
  }
}
