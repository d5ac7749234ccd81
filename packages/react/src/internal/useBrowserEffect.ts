import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser. React 18 warns about it on a server. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
