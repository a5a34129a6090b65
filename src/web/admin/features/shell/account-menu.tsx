import { ChevronDown, Lock, LogOut, ShieldCheck } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../paths.ts'
import { formatState, getInitials } from '../../state/format.ts'
import { useSession } from '../../state/session.ts'
import { lockAllTabs } from '../../state/session-lock.ts'

const item =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none data-[highlighted]:bg-leaf-soft data-[highlighted]:text-leaf'

/** The menu of the signed-in staff member. Initials, so that no avatar service learns who works here. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { name, username, role } = useSession()
  const navigate = useNavigate()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex h-10 items-center gap-2 rounded-full pr-1 pl-1 text-sm hover:bg-leaf-soft md:pr-3">
        <span
          aria-hidden="true"
          className="inline-flex size-8 items-center justify-center rounded-full bg-leaf text-xs font-semibold text-white"
        >
          {getInitials(name)}
        </span>
        <span className="sr-only font-medium md:not-sr-only">{name}</span>
        <span className="sr-only">, account</span>
        <ChevronDown aria-hidden="true" size={15} className="hidden text-ink-faint md:block" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-40 w-56 animate-rise rounded-lg border border-line bg-card p-1.5 text-sm shadow-panel"
      >
        <DropdownMenu.Label className="px-2.5 py-2">
          <span className="block font-medium">{name}</span>
          <span className="block text-[0.8125rem] text-ink-soft">
            {username} · {formatState(role)}
          </span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item onSelect={() => void navigate(adminPaths.security)} className={item}>
          <ShieldCheck aria-hidden="true" size={16} />
          My security
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={lockAllTabs} className={item}>
          <Lock aria-hidden="true" size={16} />
          Lock now
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={onSignOut} className={item}>
          <LogOut aria-hidden="true" size={16} />
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
