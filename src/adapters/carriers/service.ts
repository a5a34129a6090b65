/** Carriers under the names that a carrier service has for the contracts with them. */
const carrierNames: Readonly<Record<string, string>> = {
  UPSDAP: 'UPS',
  FedExDefault: 'FedEx',
}

/** EasyPost leaves out what a service of USPS is, and Shippo writes numbers as words. */
const serviceNames: Readonly<Record<string, string>> = {
  'USPS Priority': 'Priority Mail',
  'USPS Express': 'Priority Mail Express',
  'UPS Second Day Air': '2nd Day Air',
  'UPS Second Day Air A.M.': '2nd Day Air A.M.',
  'UPS Three-Day Select': '3 Day Select',
  'UPS 2nd Day Air AM': '2nd Day Air A.M.',
  'UPS Next Day Air Early AM': 'Next Day Air Early',
  'UPS Next Day Air Early A.M.': 'Next Day Air Early',
}

export function getCarrierName(contract: string): string {
  return carrierNames[contract] ?? contract
}

/** 'GroundAdvantage' → 'Ground Advantage', 'FEDEX_2_DAY' → '2 Day', 'Next Day Air®' → 'Next Day Air'. */
export function getServiceName(carrier: string, service: string): string {
  const words = /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(service)
    ? readConstant(carrier, service)
    : service
        .replace(/[®™]/g, '')
        .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
        .trim()
  return serviceNames[`${carrier} ${words}`] ?? words
}

/** 'USPS', 'Ground Advantage' → 'usps-ground-advantage'. Each carrier service writes it in its own way. */
export function getServiceCode(carrier: string, serviceName: string): string {
  return `${carrier} ${serviceName}`
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Media Mail takes books and films alone (USPS Domestic Mail Manual 273), Library Mail what libraries send (DMM 273.4). */
export function takesGoods(serviceName: string): boolean {
  return !/\b(?:media|library) ?mail\b/i.test(serviceName)
}

function readConstant(carrier: string, constant: string): string {
  const words = constant.split('_').map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
  return words.slice(words[0]?.toUpperCase() === carrier.toUpperCase() ? 1 : 0).join(' ')
}
