import { isIPv6 } from 'node:net';

/** A household, or one who asks from many addresses of it, has a whole network of this size in IPv6. */
const groupsOfNetwork = 4;

/** Who an address stands for when calls are counted: in IPv6 its network, since its owner has all of that. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('%', 1).join('').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = 8 - groups(front).length - groups(back).length;
  const filled = back === undefined ? [] : Array.from({ length: missing }, () => '0');
  const network = [...groups(front), ...filled, ...groups(back)].slice(0, groupsOfNetwork);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
