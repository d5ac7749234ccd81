import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** The key of a certificate that no browser trusts. It is used only in this test. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnQBRZr8yIuQsnC3l
IKMY9aeo2FCGK5gNrGzlzpVha4ahRANCAARGvjEdDR9+Vqbh2dO7a29wzhNSok4V
DMXSAXrJKIPmNCx+Xi97uRgBx3ezlwX3zlMFdqPMckf6Uh9hkDIbxsnx
-----END PRIVATE KEY-----`

/** A self-signed certificate for localhost. It is valid until 2126. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUD9tQQK8eD7mwyaY5mtre9MG50x4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODIxMjU1N1oYDzIxMjYxMDI1
MjEyNTU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARGvjEdDR9+Vqbh2dO7a29wzhNSok4VDMXSAXrJKIPmNCx+Xi97uRgB
x3ezlwX3zlMFdqPMckf6Uh9hkDIbxsnxo1MwUTAdBgNVHQ4EFgQUejtZekl+nAvA
1n4eoeAJ9VXSaRIwHwYDVR0jBBgwFoAUejtZekl+nAvA1n4eoeAJ9VXSaRIwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAiYtP3Phy2b5ORWrgxAjR
Q6GVyX7zEe4LPXY+9QzKSRACIQCMXrQWJg/GYq+S0IabuawlWIKdfIaKISB6GwOw
j6NQEw==
-----END CERTIFICATE-----`

/** Starts an https server whose certificate is self-signed. Returns its port. */
export async function startUntrusted(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer({ cert, key }, (_, response) => response.end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
