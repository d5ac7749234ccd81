import { device } from '@latchkey/protocol/api/device'

/** Approves a device by the newest link in the development inbox, as the page of the link does. Returns the code. */
export async function approveDevice(url: string, email: string): Promise<string> {
  const inbox = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(email)}`)
  const { mails } = await inbox.json()
  const token = new URL(mails[0].links[0]).hash.slice(1)
  const response = await fetch(`${url}${device.approveDevice.path}`, {
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  if (!response.ok) throw new Error(`The device was not approved: ${response.status}`)
  return (await response.json()).code
}
