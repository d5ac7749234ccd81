import * as React from 'react'
import * as TestUtils from 'react-dom/test-utils'

/** React's `act`. React 18.2 has it only in `react-dom/test-utils`. */
export const act: typeof React.act = React.act ?? TestUtils.act
