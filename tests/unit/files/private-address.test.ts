import { expect, test } from 'vitest'
import { isPrivateAddress, nameReach } from '../../../supabase/functions/_shared/name-reach.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::169.254.169.254',
  '2001:db8::1',
  '2002:a00:1::',
  '1.2.3',
  '1:2:3',
  'n’importe quoi',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '9.255.255.255',
  '11.0.0.0',
  '93.184.215.14',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2a00:1450:4007:80e::200e',
  '64:ff9b::93.184.215.14',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('a public name leads nowhere without an address, and to a private one when one of them is, of either kind', async () => {
  const addresses: Record<string, string[]> = {
    'public.exemple.ht A': ['93.184.215.14'],
    'moitie.exemple.ht A': ['93.184.215.14', '10.0.0.5'],
    'six.exemple.ht AAAA': ['fd00::5'],
  }
  const resolve = async (name: string, type: string) => {
    const found = addresses[`${name} ${type}`]
    if (!found) throw new Error('no record found')
    return found
  }
  expect(await nameReach('public.exemple.ht', resolve)).toEqual({
    kind: 'public',
    addresses: ['93.184.215.14'],
  })
  expect(await nameReach('moitie.exemple.ht', resolve)).toEqual({ kind: 'private' })
  expect(await nameReach('six.exemple.ht', resolve)).toEqual({ kind: 'private' })
  // DNS knows nothing of it: a fetch may still find it, in the machine's own list of hosts or at a second question.
  expect(await nameReach('nulle-part.exemple.ht', resolve)).toEqual({ kind: 'nowhere' })
})
