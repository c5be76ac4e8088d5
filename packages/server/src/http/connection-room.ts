import type { Socket } from 'node:net'
import { networkOf } from '../app/network.ts'

export interface RoomBounds {
  /** Connections of one network; infinite where all come through a proxy, whose own they are then. */
  ofNetwork: number
  /** In all: well below the files that a process may have open, as each is one. */
  inAll: number
}

/** An office of 170 people, whose browsers open six each. */
export const usualRoom: RoomBounds = { ofNetwork: 1024, inAll: 8192 }

/** What the connections are told by. */
interface Connections {
  /** Whether something is asked for on a connection and not yet answered. */
  isAtWork(socket: Socket): boolean
}

/**
 * Bounds the connections that are open. Where there is no room a newcomer takes the place of whoever
 * of its network, or of the network with most, has rested longest: who holds thousands open shuts
 * nobody else out. Where all of them are at work the newcomer goes.
 */
export class ConnectionRoom {
  private readonly bounds: RoomBounds
  private readonly connections: Connections
  /** Of each network, those that have rested longest first. */
  private readonly networks = new Map<string, Set<Socket>>()
  private count = 0

  constructor(bounds: RoomBounds, connections: Connections) {
    this.bounds = bounds
    this.connections = connections
  }

  enter(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = this.networks.get(network) ?? new Set()
    if (own.size >= this.bounds.ofNetwork) this.makeRoom(own, socket)
    else if (this.count >= this.bounds.inAll) this.makeRoom(this.largest(), socket)
    if (socket.destroyed) return
    this.networks.set(network, own.add(socket))
    this.count += 1
    socket.once('close', () => this.leave(network, own, socket))
  }

  /** Something has been answered on a connection: its rest begins anew. */
  rest(socket: Socket): void {
    const own = this.networks.get(networkOf(socket.remoteAddress ?? ''))
    if (own?.delete(socket)) own.add(socket)
  }

  private makeRoom(among: ReadonlySet<Socket>, newcomer: Socket): void {
    for (const socket of among) {
      if (socket.destroyed || this.connections.isAtWork(socket)) continue
      socket.destroy()
      return
    }
    newcomer.destroy()
  }

  private largest(): ReadonlySet<Socket> {
    let most: ReadonlySet<Socket> = new Set()
    for (const sockets of this.networks.values()) if (sockets.size > most.size) most = sockets
    return most
  }

  private leave(network: string, own: Set<Socket>, socket: Socket): void {
    own.delete(socket)
    this.count -= 1
    if (own.size === 0 && this.networks.get(network) === own) this.networks.delete(network)
  }
}
