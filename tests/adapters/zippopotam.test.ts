import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zippopotamZipLookup } from '#adapters/zip-lookup/zippopotam.ts'

// What the public service answers, letter for letter.
const beverlyHills = {
  'post code': '90210',
  country: 'United States',
  'country abbreviation': 'US',
  places: [
    {
      'place name': 'Beverly Hills',
      longitude: '-118.4065',
      state: 'California',
      'state abbreviation': 'CA',
      latitude: '34.0901',
    },
  ],
}

let server: Server
let baseUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/us/90210') response.end(JSON.stringify(beverlyHills))
    else if (request.url === '/us/50000') response.writeHead(500).end('out of order')
    else if (request.url === '/us/50001') response.end('{"places":[{"town":"?"}]}')
    else if (request.url === '/us/50002') return
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in server has no port.')
  baseUrl = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function lookup() {
  return zippopotamZipLookup({ fetch, baseUrl, timeout: 200 })
}

describe('Zippopotam.us', () => {
  test('a known ZIP is a place and a state, with no county', async () => {
    expect(await lookup().find('90210')).toEqual({
      zip: '90210',
      place: 'Beverly Hills',
      state: 'CA',
      stateName: 'California',
      lat: 34.0901,
      lng: -118.4065,
    })
  })

  test('an unknown ZIP is nothing', async () => {
    expect(await lookup().find('99999')).toBeUndefined()
  })

  test('a fault, nonsense and silence are errors, not "unknown"', async () => {
    await expect(lookup().find('50000')).rejects.toThrow('answered 500')
    await expect(lookup().find('50001')).rejects.toThrow()
    await expect(lookup().find('50002')).rejects.toThrow()
  })
})
