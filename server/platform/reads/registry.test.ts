import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type ApiModule, checkReads, registerReads } from './registry.ts';
import { column, type Shape } from './shapes.ts';

class Books {}
class Authors {}

const bookShape = (): Shape => ({ typeName: 'Book', table: 'books', fields: { title: column('title') } });
const authorField = { author: column('author') };
const buildBookSchema = (fields: string) =>
  buildSchema(`type Query { book: Book } type Book { id: ID! ${fields} }`);

describe('a list of modules', () => {
  test('adds a module’s fields to the shape of another one', () => {
    const book = bookShape();
    const modules: ApiModule[] = [
      { resolvers: [Books], shapes: [book] },
      { resolvers: [Authors], extensions: [[book, authorField]] },
    ];
    registerReads(modules);
    expect(() => checkReads(buildBookSchema('title: String author: String'), modules)).not.toThrow();
  });

  test('is refused with a resolver, a shape or an extension twice', () => {
    const book = bookShape();
    const twice = (...modules: ApiModule[]) => expect(() => registerReads(modules));
    twice({ resolvers: [Books, Books] }).toThrow('Books is listed twice.');
    twice({ resolvers: [Books], shapes: [book, book] }).toThrow('Book is listed twice.');
    const extension: [Shape, typeof authorField] = [book, authorField];
    twice({ resolvers: [Books], extensions: [extension, extension] }).toThrow(
      'Book.author is described twice.',
    );
  });

  test('is refused when it forgets the reads or the resolver of a field', () => {
    const modules: ApiModule[] = [{ resolvers: [Books], shapes: [bookShape()] }];
    expect(() => checkReads(buildBookSchema('title: String author: String'), modules)).toThrow(
      'Book.author is in the schema, but no listed shape reads it.',
    );
    expect(() => checkReads(buildBookSchema('author: String'), modules)).toThrow('Book.author');
    expect(() => checkReads(buildBookSchema('subtitle: String'), modules)).toThrow('Book.subtitle');
    expect(() => checkReads(buildSchema('type Query { book: String }'), modules)).toThrow(
      'Book.title is read, but no listed resolver has it.',
    );
  });
});
