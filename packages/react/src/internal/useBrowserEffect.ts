import { useEffect, useLayoutEffect } from 'react'

/** Before the page is painted; React 18 complains of that on a server. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
