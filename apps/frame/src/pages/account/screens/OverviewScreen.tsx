import { pages } from '@latchkey/protocol/api/pages'
import { Heading } from '../../parts/Heading.tsx'
import type { Overview } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { ActivityList } from './ActivityList.tsx'
import { DeviceList } from './DeviceList.tsx'
import { HeldDevices } from './HeldDevices.tsx'
import { HoldSetting } from './HoldSetting.tsx'
import { NoticeList } from './NoticeList.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { PermissionList } from './PermissionList.tsx'
import { RevokeOthers } from './RevokeOthers.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SlowChange } from './SlowChange.tsx'

/** Shows the user's browsers, permissions and recent activity. */
export function OverviewScreen(screen: Overview) {
  const { account, messages, state } = usePage()
  const { activity, custody, devices, email, next, nextDevices, notices = [] } = screen
  const { held, isAlways, slowChange } = screen
  const hasOthers = devices.some(
    (it) => !it.isCurrent || it.sessions?.some((own) => !own.isCurrent),
  )
  return (
    <>
      <Heading text={messages['overview.heading']} />
      <p className="note">
        <bdi>{email}</bdi>
      </p>
      <p className="note">{custody}</p>
      <p className="note">
        <a href={pages.recovery.path + location.search}>{messages['recovery.heading']}</a>
      </p>
      <p className="note">
        <a href={pages.upgrade.path + location.search}>{messages['upgrade.heading']}</a>
      </p>
      <p className="note">
        <a href={pages.export.path + location.search}>{messages['export.heading']}</a>
      </p>
      {slowChange && <SlowChange change={slowChange} />}
      <HeldDevices devices={held} />
      <NoticeList notices={notices} />
      <h2>{messages['devices.heading']}</h2>
      <p className="note">{messages['devices.text']}</p>
      <DeviceList devices={devices} />
      {nextDevices && (
        <div className="buttons">
          <button aria-disabled={state.isBusy} onClick={account.readMoreDevices} type="button">
            {messages['devices.more']}
          </button>
        </div>
      )}
      {hasOthers && <RevokeOthers />}
      {screen.passkeys && <PasskeyList passkeys={screen.passkeys} />}
      {isAlways !== undefined && <HoldSetting isAlways={isAlways} />}
      <PermissionList permissions={screen.permissions} />
      <h2>{messages['activity.heading']}</h2>
      <ActivityList activity={activity} />
      <div className="buttons">
        {next && (
          <button aria-disabled={state.isBusy} onClick={account.readMore} type="button">
            {messages['activity.more']}
          </button>
        )}
        <SignOutButton />
      </div>
    </>
  )
}
