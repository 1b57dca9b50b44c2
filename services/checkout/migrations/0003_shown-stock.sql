CREATE TABLE "shown_stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"sold_out_sizes" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touched_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "touched_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
-- Whatever changes what shoppers can buy, an import among it, notes the product in its own transaction. No code has to
-- think of it, so none can forget it.
CREATE FUNCTION note_touched(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_products (product_id) SELECT DISTINCT unnest(products);
  IF FOUND THEN PERFORM pg_notify('touched_products', ''); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION sizes_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_touched(array(SELECT DISTINCT product_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sizes_added AFTER INSERT ON sizes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sizes_added();
--> statement-breakpoint
CREATE FUNCTION size_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_touched(array[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER size_changed AFTER UPDATE ON sizes FOR EACH ROW WHEN (
    (OLD.stock = 0) <> (NEW.stock = 0) OR OLD.is_offered <> NEW.is_offered OR OLD.product_id <> NEW.product_id)
  EXECUTE FUNCTION size_changed();
--> statement-breakpoint
CREATE FUNCTION offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_touched(array[NEW.product_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_changed AFTER UPDATE ON offers FOR EACH ROW WHEN (OLD.is_offered <> NEW.is_offered)
  EXECUTE FUNCTION offer_changed();
--> statement-breakpoint
-- Pieces that were kept for an order leave the stock before they are sold.
CREATE FUNCTION order_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_touched(array(SELECT DISTINCT line.product_id FROM order_lines line
    JOIN sizes size ON size.id = line.size_id WHERE line.order_id = NEW.id AND size.stock = 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_completed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state = 'complete') EXECUTE FUNCTION order_completed();
--> statement-breakpoint
INSERT INTO touched_products (product_id) SELECT product_id FROM offers;
