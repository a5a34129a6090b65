import { CopyButton } from '../../parts/copy-button.tsx'

interface WebhookUrlProps {
  url: string
  providerName: string
}

/** Where a payment provider reports news, to be entered in the account there. */
export function WebhookUrl(props: WebhookUrlProps) {
  return <UrlOfEvents {...props} effect="The shop then hears of a payment at once." />
}

/** Where a carrier service reports news of parcels. */
export function CarrierWebhookUrl(props: WebhookUrlProps) {
  return (
    <UrlOfEvents {...props} effect="The shop then hears of a parcel at once. It asks twice a day anyway." />
  )
}

function UrlOfEvents({ url, providerName, effect }: WebhookUrlProps & { effect: string }) {
  return (
    <div className="rounded-md border border-line bg-paper p-3 text-[0.8125rem]">
      <p className="font-medium">Webhook URL</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <code className="min-w-0 flex-1 basis-72 break-all">{url}</code>
        <CopyButton text={url} contentName="webhook URL" />
      </div>
      <p className="mt-2 text-ink-soft">
        Enter it as the webhook in your account with {providerName}. {effect}
      </p>
    </div>
  )
}
