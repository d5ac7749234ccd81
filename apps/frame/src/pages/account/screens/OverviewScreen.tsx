import { Heading } from '../../parts/Heading.tsx'
import type { Overview } from '../Account.ts'
import { usePage } from '../Page.ts'
import { ActivityList } from './ActivityList.tsx'
import { DeviceList } from './DeviceList.tsx'

/** The user's browsers, and recent activity. */
export function OverviewScreen(screen: Overview) {
  const { account, messages, state } = usePage()
  const { activity, devices, email, next, nextDevices } = screen
  return (
    <>
      <Heading text={messages['overview.heading']} />
      <p className="note">
        <bdi>{email}</bdi>
      </p>
      <h2>{messages['devices.heading']}</h2>
      <DeviceList devices={devices} />
      {nextDevices && (
        <div className="buttons">
          <button aria-disabled={state.isBusy} onClick={account.readMoreDevices} type="button">
            {messages['devices.more']}
          </button>
        </div>
      )}
      <h2>{messages['activity.heading']}</h2>
      <ActivityList activity={activity} />
      <div className="buttons">
        {next && (
          <button aria-disabled={state.isBusy} onClick={account.readMore} type="button">
            {messages['activity.more']}
          </button>
        )}
        <button aria-disabled={state.isBusy} onClick={account.endSession} type="button">
          {messages.signOut}
        </button>
      </div>
    </>
  )
}
