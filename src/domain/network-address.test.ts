import { describe, expect, it } from 'vitest'
import { isLoopbackHost, isPublicHost, toNetwork } from './network-address.ts'

describe('The network of an address', () => {
  it('is an IPv4 address, or the /64 of an IPv6 address', () => {
    expect(toNetwork('203.0.113.7')).toBe('203.0.113.7')
    expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(toNetwork('2001:db8:1:3::6')).toBe('2001:db8:1:3::/64')
  })

  it('is the same for each spelling of an IPv6 address', () => {
    const spellings = ['2001:db8::1', '2001:0DB8::1', '2001:0db8:0000:0:0:0:0:1', '2001:DB8:0:0::7']
    for (const ip of spellings) expect(toNetwork(ip), ip).toBe('2001:db8:0:0::/64')
  })
})

describe('A host', () => {
  it('is public when people on the internet use it', () => {
    const names = ['shop.example.com', 'SHOP.EXAMPLE', '10.example.com', '0.shop.example']
    const addresses = ['203.0.113.7', '[2001:db8::1]', '172.32.0.1']
    for (const host of [...names, ...addresses]) expect(isPublicHost(host), host).toBe(true)
  })

  it('is not public on this machine, in a private network, or without a dot', () => {
    const hosts = ['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0', '[::]']
    const privateHosts = [
      '10.0.0.5',
      '192.168.1.20',
      '172.16.0.1',
      '172.31.255.1',
      '169.254.1.1',
      '100.64.0.1',
    ]
    const names = ['server', 'shop.local', 'shop.home.arpa', 'shop.internal', '[fe80::1]', '[fd12::1]', '']
    for (const host of [...hosts, ...privateHosts, ...names]) expect(isPublicHost(host), host).toBe(false)
  })

  it('is not public when it is not a name at all', () => {
    for (const host of ['<script>.example', 'a b.example', '..', 'x'.repeat(300)])
      expect(isPublicHost(host), host).toBe(false)
  })

  it('is loopback when only this machine can reach it', () => {
    for (const host of ['localhost', 'shop.localhost', '127.0.0.1', '[::1]'])
      expect(isLoopbackHost(host), host).toBe(true)
    for (const host of ['0.0.0.0', '10.0.0.5', 'localhost.example'])
      expect(isLoopbackHost(host), host).toBe(false)
  })
})
