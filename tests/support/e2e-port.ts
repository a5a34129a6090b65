/** Where the browser suite starts its shop; the payment sandbox takes the port after it. */
export const shopPort = Number(process.env.E2E_PORT ?? 24_100)
