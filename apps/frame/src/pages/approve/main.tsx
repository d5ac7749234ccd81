import { createRoot } from 'react-dom/client'
import { ApprovePage } from './ApprovePage.tsx'
import { connect } from './connect.ts'
import * as Decision from './Decision.ts'

const decision = Decision.create({ close: () => window.close(), connect })
addEventListener('pagehide', decision.leave)

createRoot(document.querySelector('#root')!).render(<ApprovePage decision={decision} />)
