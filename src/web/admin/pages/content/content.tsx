import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { listContentBlocks } from '#contract/admin/content/calls.ts'
import type { ContentOverview } from '#contract/admin/content/content.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { blockForms, blockGroups } from '../../features/content/block-forms.data.ts'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'

/** The content blocks, by the pages that show them. */
export function ContentPage() {
  const query = useRead(listContentBlocks())
  return (
    <Page
      title="Content"
      sub="Text and images of your store's pages."
      actions={
        <Link to={adminPaths.blog} className={buttonClass('outline', 'small')}>
          Manage blog articles
        </Link>
      }
    >
      <Loaded query={query} lines={8} inPanel>
        {({ rows }) => (
          <div className="gap-5 lg:columns-2">
            {blockGroups.map(({ name, keys }) => (
              <Panel key={name} title={name} flush className="mb-5 break-inside-avoid">
                <ul className="divide-y divide-line">
                  {keys.map((key) => (
                    <Block key={key} name={key} row={rows.find((row) => row.key === key)} />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Block({ name, row }: { name: string; row: ContentOverview | undefined }) {
  const form = blockForms[name]
  if (form === undefined || row === undefined) return null
  return (
    <li>
      <Link
        to={adminPaths.contentBlock(name)}
        className="group flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 hover:bg-leaf-soft"
      >
        <span className="min-w-0">
          <span className="block text-sm font-semibold group-hover:text-leaf">{form.title}</span>
          <span className="block text-[0.8125rem] text-ink-soft">{form.about}</span>
        </span>
        <span className="flex shrink-0 items-center gap-3 text-right text-[0.8125rem] text-ink-faint">
          <span className="hidden sm:block">
            {row.scheduledFor ? (
              <StatusBadge
                state="scheduled"
                tone="warning"
                label={`Changes ${formatShopTime(new Date(row.scheduledFor))}`}
              />
            ) : (
              <>
                {row.author}
                <br />
                {formatDay(row.updatedAt)}
              </>
            )}
          </span>
          <ChevronRight aria-hidden="true" size={17} />
        </span>
      </Link>
    </li>
  )
}
