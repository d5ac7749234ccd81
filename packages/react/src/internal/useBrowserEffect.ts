import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser, and `useEffect` on a server, where React 18 warns about `useLayoutEffect`. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
